import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { token } from 'kc-components/theme';
import { adoptStyles } from '../../adoptStyles.ts';
import { mount, type Mounted } from '../../mount.tsx';
import { panelOf } from '../../panelOf.ts';
import type { PanelSession } from '../../session.ts';
import { elementOptions, type Setup } from './setup.ts';
import type { Vault } from './vault.ts';

const Place = styled.div`
  height: 32rem;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-box')};
  overflow: hidden;
`;

interface PanelPreviewProps {
  setup: Setup;
  vault: Vault;
  /** Receives the events of the panel: 'kc-change kmipUsers.save'. */
  onEvent: (text: string) => void;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Shows a panel as its element does, in a shadow root, but over the given vault. For another panel, render it with another `key`: changes of the other options
 * keep the state of the panel.
 */
export function PanelPreview({ setup, vault, onEvent }: PanelPreviewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<{ mounted: Mounted; session: PanelSession }>();
  const [problem, setProblem] = useState('');
  const report = useRef(onEvent);
  useEffect(() => {
    report.current = onEvent;
  });

  const { panel } = setup;
  useEffect(() => {
    let mounted: Mounted | undefined;
    let left = false;
    const tell = (text: string) => report.current(text);
    void Promise.all([panelOf[panel](), vault.sessionFor(panel)]).then(
      ([code, session]) => {
        const host = place.current;
        if (left || !host) return;
        const root = host.attachShadow({ mode: 'open' });
        adoptStyles(root);
        const inside = document.createElement('div');
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('.place { height: 100%; }');
        inside.className = 'place';
        root.adoptedStyleSheets.push(sheet);
        root.append(inside);
        const reports = {
          onReady: () => tell('kc-ready'),
          onRefused: () => tell('kc-session-end'),
          onFailure: (error: Error) => tell(`kc-error ${error.message}`),
          onChange: ({ call }: { call: string }) => tell(`kc-change ${call}`),
          onError: ({ call, error }: { call: string; error: Error }) => tell(`kc-error ${call}: ${error.message}`),
          onOpen: ({ dialog }: { dialog: string }) => tell(`kc-dialog-open ${dialog}`),
          onClose: ({ dialog }: { dialog: string }) => tell(`kc-dialog-close ${dialog}`),
        };
        mounted = mount(root, inside, code, reports, vault.fetch);
        setShown({ mounted, session });
      },
      (error: unknown) => left || setProblem(reasonOf(error)),
    );
    return () => {
      left = true;
      // React must not unmount another root while it renders.
      queueMicrotask(() => mounted?.remove());
    };
  }, [panel, vault]);

  useEffect(() => {
    shown?.mounted.draw(elementOptions(setup, vault.address, vault.tenant), shown.session);
  }, [shown, setup, vault]);

  if (problem !== '') return <Banner kind="error">{problem}</Banner>;
  return <Place ref={place} data-testid="preview" />;
}
