import type { Applink, ApplinkSettings } from 'kc-api/contract/applinks/applinks';
import { settingsDefaults } from 'kc-api/rules/applinks/applinks';
import { defineTable } from '../core/store/table.ts';
import { defineRevisedValue, defineValue } from '../core/store/value.ts';

/** Fields that are computed from others, and from VM sets. */
type Told = 'guid' | 'secret_expires' | 'cvm_sets';

/** A stored application link: the fields of the response and secrets that are never returned. */
export interface ApplinkRecord extends Omit<Applink, Told> {
  id: string;
  revision: number;
  username: string;
  password: string;
  /** One-time code of the other product. */
  onetimecode: string;
  /** Time at which the secret was agreed, epoch seconds. */
  secret_since: number;
  /** The hash of the last one-time code that was created here; '' for none. */
  code_hash: string;
  code_expires: number;
  /** The id of the user who created the code. Rows of an older version do not have it. */
  code_by?: string;
}

declare module '../core/context.ts' {
  interface AuditCategories {
    'Application links': true;
  }
}

declare module '../core/store/store.ts' {
  interface Tables {
    applinks: ApplinkRecord;
  }
  interface Values {
    applink_settings: Omit<ApplinkSettings, 'revision'>;
    /** Certificates of simulated servers, PEM by host. */
    played_chains: Readonly<Record<string, string>>;
  }
}

export const applinkTable = defineTable('applinks', { secrets: ['password', 'onetimecode', 'code_hash'] });
export const applinkSettings = defineRevisedValue('applink_settings', settingsDefaults);
export const playedChains = defineValue('played_chains', {});
