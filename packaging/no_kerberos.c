/* Replaces libgssapi_krb5 in the AppDir. Defines the functions with which Qt's network library would log in to a proxy
 * with Kerberos; all of them fail. The real library and its dependencies take 1.5 MB and are never used, because the
 * window prevents Qt from accessing the network (app/network/network_refusal). The signatures are those of RFC 2744. */
#include <stddef.h>
#include <stdint.h>

enum { COMPLETE = 0, FAILURE = 13 << 16 };

struct buffer {
    size_t length;
    void *value;
};

const void *const GSS_C_NT_HOSTBASED_SERVICE = NULL;

uint32_t gss_import_name(uint32_t *minor, struct buffer *text, void *type, void **name) {
    (void)text, (void)type;
    *minor = 0;
    *name = NULL;
    return FAILURE;
}

uint32_t gss_acquire_cred(uint32_t *minor, void *name, uint32_t seconds, void *mechanisms, int usage, void **credential,
                          void **actual, uint32_t *lasts) {
    (void)name, (void)seconds, (void)mechanisms, (void)usage, (void)actual, (void)lasts;
    *minor = 0;
    *credential = NULL;
    return FAILURE;
}

uint32_t gss_init_sec_context(uint32_t *minor, void *credential, void **context, void *name, void *mechanism,
                              uint32_t flags, uint32_t seconds, void *bindings, struct buffer *input, void **actual,
                              struct buffer *output, uint32_t *actual_flags, uint32_t *lasts) {
    (void)credential, (void)context, (void)name, (void)mechanism, (void)flags, (void)seconds, (void)bindings;
    (void)input, (void)actual, (void)actual_flags, (void)lasts;
    *minor = 0;
    *output = (struct buffer){0, NULL};
    return FAILURE;
}

uint32_t gss_display_status(uint32_t *minor, uint32_t status, int type, void *mechanism, uint32_t *more,
                            struct buffer *text) {
    (void)status, (void)type, (void)mechanism;
    *minor = 0;
    *more = 0;
    *text = (struct buffer){0, NULL};
    return COMPLETE;
}

uint32_t gss_delete_sec_context(uint32_t *minor, void **context, struct buffer *output) {
    (void)output;
    *minor = 0;
    *context = NULL;
    return COMPLETE;
}

uint32_t gss_release_name(uint32_t *minor, void **name) {
    *minor = 0;
    *name = NULL;
    return COMPLETE;
}

uint32_t gss_release_cred(uint32_t *minor, void **credential) {
    *minor = 0;
    *credential = NULL;
    return COMPLETE;
}

uint32_t gss_release_buffer(uint32_t *minor, struct buffer *buffer) {
    *minor = 0;
    *buffer = (struct buffer){0, NULL};
    return COMPLETE;
}
