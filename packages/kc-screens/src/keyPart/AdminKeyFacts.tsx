import { DetailsList } from 'kc-components/DetailsList';
import type { AnswerOf } from 'kc-api/contract/call';
import type { hsm } from 'kc-api/contract/hsm/hsm';
import { keyPartCount } from 'kc-api/rules/account/keyPartCount';
import { t } from 'kc-intl/t';

/** Names the holders of the parts. A single administrator holds all of them. */
const custodiansText = (custodians: readonly { full_name: string }[]): string =>
  custodians.length === 1 ? t('{name} holds all parts', { name: custodians[0]?.full_name }) : custodians.map(({ full_name }) => full_name).join(', ');

/** HSM-091: shows how the admin key is split: the holders of the parts, the number for a recovery, and the generation. */
export const AdminKeyFacts = ({ split: { min_keyparts, generation, custodians } }: { split: AnswerOf<typeof hsm.defaultAdminSettings> }) => (
  <DetailsList
    items={[
      { label: t('Parts'), value: keyPartCount(custodians.length) },
      { label: t('Needed to recover'), value: min_keyparts },
      { label: t('Current generation'), value: generation },
      { label: t('Custodians'), value: custodiansText(custodians), wide: true },
      {
        label: t('Not downloaded yet'),
        value: custodians.flatMap(({ full_name, downloaded }) => (downloaded === 'no' ? [full_name] : [])).join(', ') || t('Nobody'),
        wide: true,
      },
    ]}
  />
);
