export default {
  // The calls of the appliance end with a slash, and are not sent on to another address.
  skipTrailingSlashRedirect: true,
  // Else Next looks for the app's root further up, where it may find somebody else's.
  turbopack: { root: import.meta.dirname },
};
