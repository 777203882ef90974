import { hsmTexts } from 'kc-api/rules/hsm/hsm';
import { refuse } from '../core/refusal.ts';

/** The server that a client bundle names in its configuration, `Chrystoki.conf`. Refuses what names none, at its field. */
export function hostIn(bundle_data: string): string {
  let configuration = '';
  try {
    configuration = atob(bundle_data.trim());
  } catch {
    // What is no base64 is no bundle.
  }
  const [, host] = /\bServerName\d*\s*=\s*([\w.:-]+)\s*;/.exec(configuration) ?? [];
  return host ?? refuse(400, hsmTexts.wrongBundle, { fields: { bundle_data: hsmTexts.wrongBundle } });
}
