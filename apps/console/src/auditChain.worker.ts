import { serveChain } from 'kc-screens/audit/chainWorker';

/** Worker that verifies the audit log. It is built as one file, because its content security policy forbids loading others. */
serveChain(globalThis as unknown as Parameters<typeof serveChain>[0]);
