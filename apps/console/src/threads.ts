import type { ThreadName } from 'kc-screens/shell';

interface TrustedTypes {
  createPolicy(policy: string, rules: { createScriptURL: (url: string) => string }): { createScriptURL: (url: string) => string };
}
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** The scripts that the console starts beside its page, and no other. */
const scripts: Readonly<Record<ThreadName, () => Promise<{ default: string }>>> = {
  auditChain: () => import('./auditChain.worker.ts?worker&url'),
};
const known = new Set<string>();

/** What the policy of trusted types lets through (securityHeaders.ts names it). */
const policy = trustedTypes?.createPolicy('kc-threads', {
  createScriptURL(url) {
    if (!known.has(url)) throw new TypeError('The console starts no such script.');
    return url;
  },
});

export async function startThread(script: ThreadName): Promise<Worker> {
  const { default: url } = await scripts[script]();
  known.add(url);
  return new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' });
}
