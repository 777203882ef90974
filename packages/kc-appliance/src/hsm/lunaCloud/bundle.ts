import { hsmTexts } from 'kc-api/rules/hsm/hsm';
import { refuse } from '../../core/refusal.ts';

/** Returns the server in the configuration of a client bundle, `Chrystoki.conf`. Refuses a bundle without one, at its field. */
export function hostIn(bundle_data: string): string {
  let configuration = '';
  try {
    configuration = atob(bundle_data.trim());
  } catch {
    // Invalid base64: refused below.
  }
  const [, host] = /\bServerName\d*\s*=\s*([\w.:-]+)\s*;/.exec(configuration) ?? [];
  return host ?? refuse(400, hsmTexts.wrongBundle, { fields: { bundle_data: hsmTexts.wrongBundle } });
}
