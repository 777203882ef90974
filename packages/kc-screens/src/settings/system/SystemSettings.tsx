import { useRef, useState, type ComponentType } from 'react';
import { Button } from 'kc-components/Button';
import { DiscardDialog } from 'kc-components/ConfirmDialog';
import { Dialog } from 'kc-components/Dialog';
import { Tabs } from 'kc-components/Tabs';
import { styled } from 'styled-components';
import { unappliedText } from 'kc-api/rules/frame/unapplied';
import { mayRead } from 'kc-api/rules/privileges';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { FooterSlot, useActor, useAddress, usePorts, WatchEntries, withParams, type DialogBodyProps, type WatchedEntries } from '../../shell/index.ts';
import { AuditLogTab } from './AuditLogTab.tsx';
import { GeofenceTab } from './GeofenceTab.tsx';
import { MailTab } from './MailTab.tsx';
import { MasterKeyTab } from './MasterKeyTab.tsx';
import { SessionTab } from './SessionTab.tsx';
import { SslTab } from './SslTab.tsx';
import { systemTabs, type SystemTab } from './systemTabs.ts';
import { VitalsTab } from './VitalsTab.tsx';

const Pane = styled.div`
  padding: 1rem 0 0.1875rem;
`;

const bodies: Readonly<Record<SystemTab, ComponentType>> = {
  'audit-log': AuditLogTab,
  session: SessionTab,
  'mail-server': MailTab,
  geofence: GeofenceTab,
  'master-key': MasterKeyTab,
  vitals: VitalsTab,
  ssl: SslTab,
};

/** SET-016: each tab has its own Apply button. Leaving a tab with unsaved entries asks for confirmation. */
export function SystemSettings({ onClose }: DialogBodyProps<unknown>) {
  const { navigation } = usePorts();
  const actor = useActor();
  const address = useAddress();
  const entries = useRef<WatchedEntries>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const [leaving, setLeaving] = useState<{ to: () => void } | null>(null);
  const leave = (to: () => void) => {
    if (!entries.current?.unsaved()) to();
    else if (!entries.current.busy()) setLeaving({ to });
  };
  const close = () => leave(onClose);
  const items = systemTabs.map(({ value, label, security }) => {
    const Body = bodies[value];
    return {
      value,
      label,
      disabledReason: security ? reasonOf(mayRead(actor, 'SEC_ADMIN')) : undefined,
      content: (
        <Pane>
          <Body />
        </Pane>
      ),
    };
  });
  const wanted = items.find(({ value, disabledReason }) => value === address.params['tab'] && disabledReason === undefined);
  const footer = {
    cancel: (
      <Button tone="quiet" onClick={close}>
        {t('Close')}
      </Button>
    ),
    // The form of the open tab renders its buttons here.
    primary: <span ref={setFoot} />,
  };
  return (
    <>
      <Dialog open size="wizard" title={t('System Settings')} onDismiss={close} footer={footer}>
        <WatchEntries handle={entries}>
          <FooterSlot value={foot}>
            <Tabs
              label={t('System settings')}
              value={wanted?.value ?? 'audit-log'}
              onValue={(tab) => leave(() => navigation.go(withParams(navigation.get(), { tab }), { replace: true }))}
              items={items}
            />
          </FooterSlot>
        </WatchEntries>
      </Dialog>
      <DiscardDialog
        open={leaving !== null}
        consequence={unappliedText}
        onKeep={() => setLeaving(null)}
        onDiscard={() => {
          entries.current?.forget();
          leaving?.to();
          setLeaving(null);
        }}
      />
    </>
  );
}
