const key = 'cameBySingleSignOn';

/** Whether this tab was signed in by the provider, which may hold a session after the log-out here. */
export const cameBySingleSignOn = {
  get: () => sessionStorage.getItem(key) !== null,
  note: () => sessionStorage.setItem(key, 'true'),
  forget: () => sessionStorage.removeItem(key),
};
