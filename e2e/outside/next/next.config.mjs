import { dirname } from 'node:path';

export default {
  // The calls of the appliance end with a slash and must not be redirected.
  skipTrailingSlashRedirect: true,
  // The packages are installed in the parent folder. Without a root, Next searches further up and may find packages of another project.
  turbopack: { root: dirname(import.meta.dirname) },
};
