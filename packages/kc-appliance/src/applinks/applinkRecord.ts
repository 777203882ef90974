import type { Applink } from 'kc-api/contract/applinks/applinks';
import { applinkTexts } from 'kc-api/rules/applinks/applinks';
import { t } from 'kc-intl/t';
import type { Environment } from '../core/context.ts';
import { defineRecord } from '../core/store/record.ts';
import { without } from '../core/store/without.ts';
import { applinkTable, type ApplinkRecord } from './state.ts';

type Kept = Pick<Environment, 'store' | 'setsByLink'>;

/** Returns a link for the response, without secrets. */
export const wireApplink = (kept: Kept, link: ApplinkRecord, setsOf = kept.setsByLink(kept)): Applink => ({
  ...without(link, 'id', 'username', 'password', 'onetimecode', 'code_hash', 'code_by', 'secret_since'),
  guid: link.id,
  secret_expires: link.secret_since + link.secret_expiry_interval,
  cvm_sets: [...setsOf(link.id)],
});

export const applinkRecord = defineRecord({
  table: applinkTable,
  noun: 'Application link',
  subject: t('This application link'),
  category: 'Application links',
  nameOf: (link) => link.name,
  wire: (environment, link) => wireApplink(environment, link),
  facts: (_, link) => link,
  compared: [
    'name',
    'product_url',
    'protocol',
    'iplist',
    'secret_expiry_interval',
    'sslverify',
    'cacert',
    'certificateid',
    'username',
    'password',
    'onetimecode',
    'code_expires',
  ],
  trimmed: ['name', 'product_url'],
  unique: { field: 'name', text: applinkTexts.exists },
});
