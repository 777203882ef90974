import { Banner } from 'kc-components/Banner';
import { FieldLine } from 'kc-components/Form';
import type { HsmToken } from 'kc-api/contract/hsm/hsm';
import { tokenSays } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';

const kinds = { ok: 'info', warn: 'warning', bad: 'error' } as const;

/** Shows the HSM's report on a partition before the user sends a password, to avoid failed attempts. Renders nothing if no partition is selected. */
export function TokenReport({ token }: { token: HsmToken | undefined }) {
  if (!token) return null;
  const { tone, text } = tokenSays(token);
  return (
    <FieldLine>
      <Banner kind={kinds[tone]} title={t('{label}, slot {slot}, serial number {serial}', { label: token.label, slot: token.slot, serial: token.serial })}>
        {text}
      </Banner>
    </FieldLine>
  );
}
