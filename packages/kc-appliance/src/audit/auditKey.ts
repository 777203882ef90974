import type { Environment } from '../core/context.ts';
import { systemRandom } from '../core/random.ts';
import { defineValue } from '../core/store/value.ts';

declare module '../core/store/store.ts' {
  interface Values {
    /** The secret key of the checkpoints: 32 bytes in base64url. '' until there is one. */
    audit_key: string;
  }
}

const kept = defineValue('audit_key', '', ['']);

/** The key with which this appliance signs its log, made when it is first asked for. Never drawn from a seed: it is nobody's to repeat. */
export function auditKey(environment: Pick<Environment, 'store'>): string {
  const known = kept.get(environment);
  if (known !== '') return known;
  const secret = btoa(String.fromCharCode(...systemRandom.bytes(32)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  kept.set(environment, secret);
  return secret;
}
