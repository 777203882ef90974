import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { flavours } from 'kc-api/rules/privileges';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { CopyButton } from 'kc-components/CopyText';
import { Form, useFormValues } from 'kc-components/Form';
import { Page } from 'kc-components/Page';
import { PasswordField } from 'kc-components/PasswordField';
import { SelectField } from 'kc-components/SelectField';
import { Stack } from 'kc-components/Stack';
import { SwitchField } from 'kc-components/SwitchField';
import { Tabs } from 'kc-components/Tabs';
import { TextField } from 'kc-components/TextField';
import { token } from 'kc-components/theme';
import { panelOf, type ElementPanel } from '../../panelOf.ts';
import { elementCode, nextCode, reactCode } from './hostCode.ts';
import { PanelPreview } from './PanelPreview.tsx';
import { fileOf, sourceOf } from './panelSources.ts';
import { isDetail, startSetup, type Setup } from './setup.ts';
import { vaultAt, vaultInPage, type Vault } from './vault.ts';

const texts = import.meta.glob<string>('../../panels/*.ts', { query: '?raw', import: 'default', eager: true });
const sources = new Map((Object.keys(panelOf) as ElementPanel[]).map((panel) => [panel, sourceOf(texts[`../../panels/${fileOf(panel)}`] ?? '')]));

interface Entries extends Setup {
  at: 'page' | 'address';
  address: string;
  tenant: string;
  username: string;
  password: string;
}

const start: Entries = { ...startSetup, at: 'page', address: '', tenant: 'tenant-1', username: '', password: '' };

const options = <T extends string>(values: readonly T[], labels: Partial<Record<T, string>> = {}) =>
  values.map((value) => ({ value, label: labels[value] ?? value }));

/** 'kmip-users' is 'KMIP users'. */
const labelOf = (panel: ElementPanel): string => {
  const words = panel.replaceAll('-', ' ').replace(/^(?:kmip|hsm|vm)\b/, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const panels = (Object.keys(panelOf) as ElementPanel[]).map((panel) => ({ value: panel, label: labelOf(panel) }));

const flavourLabels = { keycontrol: 'KeyControl', cloudkeys: 'Cloud keys', databases: 'Databases', vmencryption: 'VM encryption' } as const;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(15rem, 18rem) minmax(0, 1fr);
  gap: 1.5rem;
  align-items: start;
  padding-bottom: 2rem;
  @media (max-width: 50rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Code = styled.pre`
  margin: 0.75rem 0;
  padding: 0.75rem 1rem;
  overflow: auto;
  max-height: 28rem;
  border-radius: ${token('radius-box')};
  background: ${token('field')};
  font-family: ${token('mono')};
  font-size: 0.8125rem;
  line-height: 1.25rem;
`;

/** Reports the entries of the form on each change. */
function Watch({ onValues }: { onValues: (values: Entries) => void }) {
  const values = useFormValues<Entries>();
  useEffect(() => onValues(values), [values, onValues]);
  return null;
}

function Fields({ at, panel, pending }: { at: Entries['at']; panel: ElementPanel; pending: boolean }) {
  return (
    <Stack>
      <SelectField name="panel" label="Panel" options={panels} search={false} />
      <SelectField
        name="at"
        label="Vault"
        options={[
          { value: 'page', label: 'In this page, with demo data' },
          { value: 'address', label: 'At an address' },
        ]}
      />
      {at === 'address' && (
        <>
          <TextField name="address" label="Address of the vault" placeholder="https://vault.example" required />
          <TextField name="tenant" label="Tenant" required />
          <TextField name="username" label="User name" required />
          <PasswordField name="password" label="Password" help="Use a test vault that accepts calls from this page." required />
          <Button type="submit" tone="primary" pending={pending}>
            Connect
          </Button>
        </>
      )}
      <SelectField name="flavour" label="Kind of vault" options={options(flavours, flavourLabels)} />
      <SelectField
        name="theme"
        label="Theme"
        options={options(['system', 'dark', 'light', 'contrast'], { system: 'That of the system', dark: 'Dark', light: 'Light', contrast: 'High contrast' })}
      />
      <SelectField
        name="density"
        label="Density"
        options={options(['standard', 'comfortable', 'compact'], { standard: 'Standard', comfortable: 'Comfortable', compact: 'Compact' })}
      />
      <SelectField
        name="dir"
        label="Direction"
        options={options(['ltr', 'rtl'], { ltr: 'Left to right', rtl: 'Right to left' })}
        placeholder="That of the language"
        clearable
      />
      <SwitchField name="readOnly" label="Read-only" />
      {!isDetail(panel) && (
        <>
          <TextField name="filter" label="Initial filter" placeholder="username=backup" />
          <TextField name="columns" label="Columns" placeholder="username end" help="Ids with spaces between them. Empty: those of the console." />
        </>
      )}
      <TextField name="actions" label="Actions" placeholder="kmipUsers.create" help="Ids of dialogs with spaces between them. Empty: all." />
    </Stack>
  );
}

/** The vault for a choice of `at` and `flavour`, or the reason why there is none. */
interface Found {
  wanted: string;
  vault?: Vault;
  problem?: string;
}

/** Lets a reader choose a panel and its options, try it over a vault in the page or at an address, and copy the code for a host. */
export function Playground() {
  const [entries, setEntries] = useState(start);
  const [found, setFound] = useState<Found>();
  const [pending, setPending] = useState(false);
  const [tab, setTab] = useState('element');
  const [events, setEvents] = useState<readonly string[]>([]);
  const { at, flavour, panel } = entries;

  const wanted = `${at} ${flavour}`;
  const { vault, problem } = found?.wanted === wanted ? found : {};

  useEffect(() => {
    if (at === 'page') void vaultInPage(flavour).then((made) => setFound({ wanted: `page ${flavour}`, vault: made }));
  }, [at, flavour]);

  const connect = async (values: Entries) => {
    if (values.at === 'page') return;
    setPending(true);
    try {
      setFound({ wanted, vault: await vaultAt(values) });
    } catch (error) {
      setFound({ wanted, problem: error instanceof Error ? error.message : String(error) });
    } finally {
      setPending(false);
    }
  };

  const host = { address: at === 'address' && entries.address !== '' ? entries.address : 'https://vault.example', tenant: entries.tenant };
  const source = sources.get(panel);
  const codes: Record<string, string> = source
    ? { element: elementCode(entries, host), react: reactCode(entries, source, host), next: nextCode(entries, source, host) }
    : {};
  const pane = (id: string) => (
    <>
      <Code tabIndex={0} aria-label="Code">
        {codes[id]}
      </Code>
      <CopyButton value={codes[id] ?? ''}>Copy code</CopyButton>
    </>
  );
  return (
    <Page title="Playground" sub="Choose a panel and its options, try it here, and copy the code for your page." scroll>
      <Columns>
        <Form<Entries> initialValues={start} onSubmit={connect}>
          <Watch onValues={setEntries} />
          <Fields at={at} panel={panel} pending={pending} />
        </Form>
        <Stack>
          {problem !== undefined && <Banner kind="error">{problem}</Banner>}
          {vault ? (
            <PanelPreview key={panel} setup={entries} vault={vault} onEvent={(text) => setEvents((before) => [text, ...before].slice(0, 50))} />
          ) : (
            <output>{at === 'page' ? 'The vault starts.' : 'Connect to a vault to see the panel.'}</output>
          )}
          <Tabs
            label="Code and events"
            value={tab}
            onValue={setTab}
            items={[
              { value: 'element', label: 'Web component', content: pane('element') },
              { value: 'react', label: 'React', content: pane('react') },
              { value: 'next', label: 'Next', content: pane('next') },
              {
                value: 'events',
                label: 'Events',
                count: events.length,
                content: (
                  <Code tabIndex={0} aria-label="Events">
                    {events.length === 0 ? 'No events yet.' : events.join('\n')}
                  </Code>
                ),
              },
            ]}
          />
        </Stack>
      </Columns>
    </Page>
  );
}
