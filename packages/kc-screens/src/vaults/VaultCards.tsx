import { useState, type ReactNode } from 'react';
import { Ellipsis } from 'lucide-react';
import { EmptyState } from 'kc-components/EmptyState';
import { Form } from 'kc-components/Form';
import { legible } from 'kc-components/legible';
import { Menu } from 'kc-components/Menu';
import { SplitPanel } from 'kc-components/SplitPanel';
import { TextField } from 'kc-components/TextField';
import type { AnswerOf } from 'kc-api/contract/call';
import type { vaults, Vault } from 'kc-api/contract/vaults/vaults';
import { vaultAuthNames, vaultFlavourNames } from 'kc-api/rules/vaults/vaults';
import { isForever, reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import {
  AnswerPanel,
  DialogHost,
  useActor,
  useAddress,
  useFilter,
  useOpenDialog,
  usePanelRules,
  usePorts,
  withParams,
  type AnswerState,
} from '../shell/index.ts';
import { Health } from './Health.tsx';
import { Above, Bar, Board, Card, Cards, Count, Facts, Head, Scroller, Search, Text, Title } from './VaultCards.styles.ts';
import { VaultDetails } from './VaultDetails.tsx';
import { vaultDialogs } from './vaults.dialogs.ts';

const ofRows = vaultDialogs.filter(({ needs }) => needs !== 'none');

/** The menu with the actions for a vault. */
function Actions({ vault }: { vault: Vault }) {
  const actor = useActor();
  const open = useOpenDialog();
  const rules = usePanelRules();
  const items = ofRows.flatMap((dialog) => {
    const verdict = dialog.allowed(actor, vault);
    if (isForever(verdict) || !rules.offers(dialog)) return [];
    return [
      {
        id: dialog.id,
        label: dialog.label,
        icon: dialog.icon,
        tone: dialog.tone,
        disabledReason: reasonOf(verdict),
        onSelect: () => open(dialog, vault.id),
      },
    ];
  });
  if (items.length === 0) return null;
  return <Menu label={t('Actions for {name}', { name: vault.name })} trigger={{ tone: 'quiet', icon: <Ellipsis aria-hidden /> }} items={items} align="end" />;
}

function VaultCard({ vault, open, onOpen }: { vault: Vault; open: boolean; onOpen: () => void }) {
  return (
    <Card $open={open}>
      <Head>
        <Title>
          <button type="button" aria-expanded={open} onClick={onOpen}>
            {legible(vault.name)}
          </button>
        </Title>
        <Above>
          <Actions vault={vault} />
        </Above>
      </Head>
      <Text>{vaultFlavourNames[vault.vault_type]}</Text>
      {vault.desc !== '' && <Text>{legible(vault.desc)}</Text>}
      <Facts>
        <dt>{t('Administrator')}</dt>
        <dd>{legible(vault.vaultadmin_name)}</dd>
        <dt>{t('Authentication')}</dt>
        <dd>{vaultAuthNames[vault.vault_auth_type]}</dd>
        <dt>{t('Health')}</dt>
        <dd>
          <Health vault={vault} />
        </dd>
      </Facts>
    </Card>
  );
}

interface VaultCardsProps {
  list: AnswerState<AnswerOf<typeof vaults.list>>;
  toolbar: ReactNode;
  empty: { text: string; action: ReactNode };
}

/** Shows one card per vault, with a search by name. The open vault has its details below. */
export function VaultCards({ list, toolbar, empty }: VaultCardsProps) {
  const { navigation } = usePorts();
  const row = useAddress().params['row'];
  const [text, search] = useFilter('name');
  const [size, resize] = useState(320);
  const all = list.data?.vaults;
  const wanted = text.trim().toLowerCase();
  const shown = (all ?? []).filter(({ name }) => name.toLowerCase().includes(wanted)).toSorted((a, b) => a.name.localeCompare(b.name));
  const open = all?.find(({ id }) => id === row);
  const show = (id: string | undefined) => {
    const now = navigation.get();
    navigation.go(withParams(now, { row: id, sub: undefined }));
  };
  const targets = open ? [open] : all || list.error?.status === 403 ? [] : null;
  return (
    <Board>
      <Bar>
        <Search>
          <Form initialValues={{ text }} onChange={(values) => search(values.text.trim())} onSubmit={(values) => search(values.text.trim())}>
            <TextField name="text" label={t('Search by name')} />
          </Form>
        </Search>
        <Count>{all && t('{count, plural, one {# vault} other {# vaults}}', { count: shown.length })}</Count>
        {toolbar}
      </Bar>
      <SplitPanel
        main={
          <Scroller aria-label={t('Vaults')} tabIndex={0}>
            <AnswerPanel answer={list}>
              {() =>
                shown.length === 0 ? (
                  <EmptyState text={wanted === '' ? empty.text : t('No vault has this name.')} action={wanted === '' ? empty.action : undefined} />
                ) : (
                  <Cards aria-label={t('Vaults')}>
                    {shown.map((vault) => (
                      <VaultCard key={vault.id} vault={vault} open={vault.id === row} onOpen={() => show(vault.id === row ? undefined : vault.id)} />
                    ))}
                  </Cards>
                )
              }
            </AnswerPanel>
          </Scroller>
        }
        panel={open ? <VaultDetails key={open.id} vault={open} /> : null}
        panelLabel={open ? t('Details of {name}', { name: open.name }) : t('Details')}
        size={size}
        onSize={resize}
        onClose={() => show(undefined)}
        actions={open && <Actions vault={open} />}
      />
      <DialogHost dialogs={vaultDialogs} targets={targets} />
    </Board>
  );
}
