import { useRef, useState, type ComponentType } from 'react';
import { Button } from 'kc-components/Button';
import { DiscardDialog } from 'kc-components/ConfirmDialog';
import { Dialog } from 'kc-components/Dialog';
import { Tabs } from 'kc-components/Tabs';
import { styled } from 'styled-components';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { editPartsOf, type EditPart } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { tagTitle } from 'kc-api/rules/cloudKeys/cloudKeys/keyAccess';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import { t } from 'kc-intl/t';
import { FooterSlot, useAnswer, WatchEntries, type DialogBodyProps, type WatchedEntries } from '../../../shell/index.ts';
import { EkmAclsPart, JustificationPart, OperationsPart, RolesPart, TagsPart, type PartProps } from '../access/index.ts';
import { DetailsPart } from './DetailsPart.tsx';
import { DkePart } from './DkePart.tsx';

const Pane = styled.div`
  padding: 1rem 0 0.1875rem;
`;

const PermissionPart = ({ cloudKey }: PartProps) =>
  providers[cloudKey.csp_type].access === 'roles' ? <RolesPart cloudKey={cloudKey} /> : <OperationsPart cloudKey={cloudKey} />;

const parts: Readonly<Record<EditPart, { label: (key: CloudKey) => string; Part: ComponentType<PartProps> }>> = {
  details: { label: () => t('Details'), Part: DetailsPart },
  permission: { label: () => t('Permissions'), Part: PermissionPart },
  tags: { label: (key) => tagTitle(key.csp_type), Part: TagsPart },
  dke: { label: () => t('DKE permissions'), Part: DkePart },
  justification: { label: () => t('Key justification'), Part: JustificationPart },
  ekmAcls: { label: () => t('EKM ACLs'), Part: EkmAclsPart },
};

/** CKEY-021: shows the parts of a key as tabs. Each part is saved separately, and leaving unsaved entries needs a confirmation. */
export function EditKey({ targets, onClose }: DialogBodyProps<CloudKey>) {
  const [given] = useState(targets[0] as CloudKey);
  const [part, setPart] = useState<EditPart>('details');
  const { data } = useAnswer(cloudKeys.read, { params: { handle: given.handle }, query: { sync: 'no' } });
  const key = data?.cloudkey ?? given;
  const entries = useRef<WatchedEntries>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const [leaving, setLeaving] = useState<{ to: () => void } | null>(null);
  const leave = (to: () => void) => {
    if (!entries.current?.unsaved()) to();
    else if (!entries.current.busy()) setLeaving({ to });
  };
  const offered = editPartsOf(key);
  const footer = {
    cancel: (
      <Button tone="quiet" onClick={() => leave(onClose)}>
        {t('Close')}
      </Button>
    ),
    // The form of the open tab renders its buttons into this element.
    primary: <span ref={setFoot} />,
  };
  return (
    <>
      <Dialog
        open
        size="wizard"
        title={t('Edit {name}', { name: given.name })}
        onDismiss={() => leave(onClose)}
        // Each part shows its own request.
        footer={{ ...footer, aside: null }}
      >
        <WatchEntries handle={entries}>
          <FooterSlot value={foot}>
            <Tabs
              label={t('Parts of {name}', { name: given.name })}
              value={part}
              onValue={(next) => leave(() => setPart(next as EditPart))}
              items={offered.map((value) => {
                const { label, Part } = parts[value];
                return {
                  value,
                  label: label(key),
                  content: (
                    <Pane>
                      <Part cloudKey={key} />
                    </Pane>
                  ),
                };
              })}
            />
          </FooterSlot>
        </WatchEntries>
      </Dialog>
      <DiscardDialog
        open={leaving !== null}
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
