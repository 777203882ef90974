import type { ReactNode } from 'react';
import { BulkProvider } from './bulk/BulkProvider.tsx';
import { SecondPersonProvider } from './calls/approval/SecondPersonProvider.tsx';
import { ConfirmIdentity } from './calls/confirm/ConfirmIdentity.tsx';
import { CallPreviewContext } from './calls/preview/callPreview.ts';
import { codePreview } from './code/codePreview.tsx';
import { showHistory } from './history/showHistory.tsx';
import { AuditorRules } from './ports/AuditorRules.tsx';
import { PortsProvider, type KcProviderProps } from './ports/KcProvider.tsx';
import { SessionParts } from './ports/SessionParts.tsx';
import { HistoryContext } from './screens/lists/historySlot.ts';
import { AskUnapplied } from './screens/pages/AskUnapplied.tsx';

/** Plugs the optional capabilities into the slots of the layers: bulk operations, "Show as code", history of objects. */
const Capabilities = ({ children }: { children: ReactNode }) => (
  <BulkProvider>
    <CallPreviewContext.Provider value={codePreview}>
      <HistoryContext.Provider value={showHistory}>{children}</HistoryContext.Provider>
    </CallPreviewContext.Provider>
  </BulkProvider>
);

/** Provides the ports and the shared dialogs to the screens inside. Requires a KcTheme around it. */
export const KcProvider = ({ children, ...given }: KcProviderProps) => (
  <PortsProvider {...given}>
    <ConfirmIdentity>
      <SecondPersonProvider>
        <Capabilities>
          <AskUnapplied>
            <AuditorRules>
              <SessionParts>{children}</SessionParts>
            </AuditorRules>
          </AskUnapplied>
        </Capabilities>
      </SecondPersonProvider>
    </ConfirmIdentity>
  </PortsProvider>
);
