import { dirname } from 'node:path';

export default {
  // The calls of the appliance end with a slash, and are not sent on to another address.
  skipTrailingSlashRedirect: true,
  // The packages are installed one folder up. Without a root Next looks for one further up, where it may find somebody else's.
  turbopack: { root: dirname(import.meta.dirname) },
};
