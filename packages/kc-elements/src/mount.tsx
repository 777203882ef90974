// @chunk panel
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createClient } from 'kc-api/client/client';
import { session as sessionCalls } from 'kc-api/contract/session/session';
import { KcTheme } from 'kc-components/theme';
import { spoken } from 'kc-intl/language';
import { DialogButton, formatAddress } from 'kc-screens/shell';
import { createMemoryNavigation, createPorts, createQueryClient, KcProvider, MessageOutlet, type DetailPanelProps } from 'kc-screens/shell/host';
import type { ElementOptions } from './options.ts';
import type { PanelCode } from './panelOf.ts';
import type { PanelSession } from './session.ts';

/** Callbacks for the events of an element. */
export interface Reports extends Required<Pick<DetailPanelProps, 'onChange' | 'onClose' | 'onError' | 'onOpen'>> {
  onReady: () => void;
  /** The vault has refused the session, or the user has ended it. */
  onRefused: () => void;
  /** The panel itself has failed. */
  onFailure: (error: Error) => void;
}

export interface Mounted {
  draw: (options: ElementOptions, session: PanelSession) => void;
  /** Fetches the data again that the vault refused to the last session. */
  refetch: () => void;
  remove: () => void;
}

/** Sends a request to the vault. */
type Send = (request: Request) => Promise<Response>;

/** Loads the function with which the client translates texts of the vault to the language of the page. */
async function hearIn(): Promise<(text: string) => string> {
  const [{ hearing }, words] = await Promise.all([import('kc-intl/heard'), import('./wordsOf.ts').then(({ wordsOf }) => wordsOf(spoken().id))]);
  return hearing(words);
}

function portsOf({ vault, tenant, flavour }: ElementOptions, session: PanelSession, token: () => string | null, reports: Reports, send: Send) {
  const refused = () => {
    // No button of a message may change anything under a later session.
    ports.messages.clear();
    reports.onRefused();
  };
  const client = createClient({
    fetch: send,
    baseUrl: vault,
    tenant,
    token,
    ...(spoken().id === 'en' ? {} : { hear: hearIn }),
    onSignal: (signal) => signal === 'session-ended' && refused(),
  });
  const memory = createMemoryNavigation('/');
  const ports = createPorts({
    client,
    actor: { id: session.userid, login_name: session.username, privileges: session.privileges, flavour },
    // A link to another page of the console opens the console.
    navigation: { ...memory, href: (to) => `${vault}${formatAddress(to)}` },
    // The session ends at the vault, too; the host may have another one.
    signOut: () => void client.send(sessionCalls.logout).then(refused, refused),
    reload: () => undefined,
  });
  return ports;
}

function Ready({ onReady }: Pick<Reports, 'onReady'>) {
  useEffect(onReady, [onReady]);
  return null;
}

interface ElementPanelProps {
  code: PanelCode;
  root: ShadowRoot;
  options: ElementOptions;
  session: PanelSession;
  token: () => string | null;
  queries: ReturnType<typeof createQueryClient>;
  reports: Reports;
  send: Send;
}

function ElementPanel({ code: { Panel, createDialog }, root, options, session, token, queries, reports, send }: ElementPanelProps) {
  const { theme, density, dir, panel, slots } = options;
  const [ports] = useState(() => portsOf(options, session, token, reports, send));
  return (
    <KcTheme container={root} theme={theme} density={density} dir={dir ?? spoken().dir} fill>
      <KcProvider ports={ports} queries={queries}>
        <Panel
          {...panel}
          toolbarStart={
            <>
              <slot name="toolbar-start" />
              {createDialog && <DialogButton dialog={createDialog} tone="primary" />}
            </>
          }
          {...(slots.has('empty-action') ? { emptyAction: <slot name="empty-action" /> } : {})}
          onChange={reports.onChange}
          onError={reports.onError}
          onOpen={reports.onOpen}
          onClose={reports.onClose}
        />
        <Ready onReady={reports.onReady} />
        <MessageOutlet />
      </KcProvider>
    </KcTheme>
  );
}

/** Renders a panel into a shadow root. Another vault, tenant or user gets a new panel. Default for `send`: the `fetch` of the page. */
export function mount(root: ShadowRoot, place: Element, code: PanelCode, reports: Reports, send: Send = (request) => fetch(request)): Mounted {
  const react = createRoot(place, { onUncaughtError: (error) => reports.onFailure(error as Error) });
  let queries = createQueryClient();
  let drawn = '';
  let token: string | null = null;
  return {
    draw(options, session) {
      const key = JSON.stringify([options.vault, options.tenant, options.flavour, session.userid, session.privileges]);
      // A new cache, so that no response of one user is shown to another.
      if (key !== drawn) queries = createQueryClient();
      drawn = key;
      token = session.token;
      react.render(
        <ElementPanel
          key={key}
          code={code}
          root={root}
          options={options}
          session={session}
          token={() => token}
          queries={queries}
          reports={reports}
          send={send}
        />,
      );
    },
    // A fetch whose refusal is not processed yet would count as the new one.
    refetch: () => void queries.cancelQueries().then(() => queries.refetchQueries()),
    remove() {
      token = null;
      react.unmount();
    },
  };
}
