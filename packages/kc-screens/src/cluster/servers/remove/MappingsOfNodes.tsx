import { useState } from 'react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { NameList } from 'kc-components/ConfirmDialog';
import { Dialog } from 'kc-components/Dialog';
import { Stack } from 'kc-components/Stack';
import { servers, type MapInfo } from 'kc-api/contract/cluster/servers';
import { t } from 'kc-intl/t';
import { checkingText, sayDone, useAction, usePorts } from '../../../shell/index.ts';

type MapOp = 'disable' | 'remove';

/** CLUS-075: asks what to do with mappings that name removed nodes. */
export function MappingsOfNodes({ mappings, onClose }: { mappings: readonly MapInfo[]; onClose: () => void }) {
  const ports = usePorts();
  const { state, run, busy } = useAction();
  const [chosen, choose] = useState<MapOp | null>(null);
  const update = async (map_op: MapOp) => {
    choose(map_op);
    const body = { map_op, clusterinfo_list: mappings.map(({ id }) => id), kc_ip_list: [...new Set(mappings.flatMap(({ kc_ip_list }) => kc_ip_list))] };
    const outcome = await run(servers.mapUpdate, { body });
    if (!outcome?.ok) return;
    sayDone(ports, map_op === 'disable' ? t('Servers disabled in the mappings') : t('Servers removed from the mappings'), undefined);
    onClose();
  };
  const button = (map_op: MapOp, label: string, tone?: 'primary') => (
    <Button
      tone={tone ?? 'default'}
      pending={busy && chosen === map_op}
      disabledReason={busy ? t('Wait until this is done.') : undefined}
      onClick={() => void update(map_op)}
    >
      {label}
    </Button>
  );
  return (
    <Dialog
      open
      title={t('Update the mappings')}
      busy={busy}
      onDismiss={onClose}
      banner={
        state.at === 'checking' ? (
          <Banner kind="info">{checkingText}</Banner>
        ) : (
          state.at === 'failed' && (
            <Banner key={state.text} kind="error" focusOnMount>
              {state.text}
            </Banner>
          )
        )
      }
      footer={{
        cancel: (
          <Button tone="quiet" onClick={onClose} disabledReason={busy ? t('Wait until this is done.') : undefined}>
            {t('Leave as they are')}
          </Button>
        ),
        primary: (
          <>
            {button('disable', t('Disable servers'))}
            {button('remove', t('Remove servers'), 'primary')}
          </>
        ),
      }}
    >
      <Stack>
        <p>
          {t('{count, plural, one {# mapping names a node that was removed.} other {# mappings name a node that was removed.}}', { count: mappings.length })}{' '}
          {t('VMs keep connecting to it until you change the mapping.')}
        </p>
        <NameList names={mappings.map(({ name }) => name)} counted={(count) => t('{count, plural, one {# mapping} other {# mappings}}', { count })} />
        <p>{t('Disabled servers stay in the mapping and can be enabled again. A server that is the last one of its mapping is disabled in both cases.')}</p>
      </Stack>
    </Dialog>
  );
}
