import { serveChain } from 'kc-screens/audit/chainWorker';

/** The thread that checks the audit log. Built as one file: its own policy lets it load nothing. */
serveChain(globalThis as unknown as Parameters<typeof serveChain>[0]);
