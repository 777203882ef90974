import { ConfirmDialog } from 'kc-components/ConfirmDialog';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import type { luna } from 'kc-api/contract/hsm/luna';
import type { lunaCloud } from 'kc-api/contract/hsm/lunaCloud';
import type { ncipher } from 'kc-api/contract/hsm/ncipher';
import { rootOfTrust } from 'kc-api/contract/hsm/rootOfTrust';
import { hsmTexts, type HsmType } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { sayDone, useAction, useAnswer, usePorts } from '../shell/index.ts';
import { awaitAdminKey } from './adminKey/pendingAdminKey.ts';
import { ImpactOfReset } from './ImpactOfReset.tsx';
import { useActiveType } from './useActiveType.ts';

interface ResetHsmProps {
  type: HsmType;
  title: string;
  call: typeof luna.reset | typeof lunaCloud.reset | typeof ncipher.reset;
  /** Milliseconds after the reload until the page asks for a new admin key. */
  delay: number;
  onClose: () => void;
}

/** HSM-034, HSM-068, HSM-095: requires a typed word. A KEK in the HSM prevents the reset. */
export function ResetHsm({ type, title, call, delay, onClose }: ResetHsmProps) {
  const ports = usePorts();
  const { state, run, busy } = useAction();
  const root = useAnswer(rootOfTrust.read);
  const active = useActiveType().type;
  // If another HSM is active, it contains the admin key and Root of Trust, so no new key is needed.
  const inUse = active === type || active === 'NONE' || active === undefined;

  async function reset() {
    const outcome = await run(call, { body: { check_cvmsets_kek_status: 'yes', check_kmip_tenants_kek_status: 'yes' } });
    if (!outcome?.ok) return;
    sayDone(ports, hsmTexts.hasBeenReset, undefined);
    if (inUse) awaitAdminKey(ports, delay);
    onClose();
    ports.reload();
  }

  if (state.at === 'failed' && state.error.status === 412)
    return (
      <Dialog
        open
        title={t('KEK is enabled')}
        onDismiss={onClose}
        initialFocus="primary"
        footer={{
          primary: (
            <Button tone="primary" onClick={onClose}>
              {t('Close')}
            </Button>
          ),
        }}
      >
        <Banner kind="warning">{hsmTexts.kekEnabled}</Banner>
      </Dialog>
    );
  const rooted = inUse && root.data !== undefined && root.data.mode !== 'AUTH_HW';
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={title}
      verb={t('Reset HSM')}
      typed="reset"
      consequence={
        inUse ? (
          <ImpactOfReset>
            {rooted
              ? t(
                  'Its settings are removed, and the key that protects the admin key is removed from the HSM. Root of Trust is disabled. A new admin key is needed afterwards.',
                )
              : t('Its settings are removed, and the key that protects the admin key is removed from the HSM. A new admin key is needed afterwards.')}
          </ImpactOfReset>
        ) : (
          t('Its settings are removed. {active} stays the active HSM.', { active })
        )
      }
      pending={busy}
      error={state.at === 'failed' ? state.text : undefined}
      onConfirm={() => void reset()}
      onCancel={onClose}
    />
  );
}
