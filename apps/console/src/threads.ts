import type { ThreadName } from 'kc-screens/shell/host';

interface TrustedTypes {
  createPolicy(policy: string, rules: { createScriptURL: (url: string) => string }): { createScriptURL: (url: string) => string };
}
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** The worker scripts of the console. No other script may be started. */
const scripts: Readonly<Record<ThreadName, () => Promise<{ default: string }>>> = {
  auditChain: () => import('./auditChain.worker.ts?worker&url'),
};
const known = new Set<string>();

/** Trusted types policy that allows only these scripts; securityHeaders.ts lists it. */
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
