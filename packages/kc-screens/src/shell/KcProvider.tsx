import { BulkProvider } from './bulk/BulkProvider.tsx';
import { ConfirmIdentity } from './confirm/ConfirmIdentity.tsx';
import { AskUnapplied } from './pages/AskUnapplied.tsx';
import { AuditorRules } from './panel/AuditorRules.tsx';
import { PortsProvider, type KcProviderProps } from './ports/KcProvider.tsx';
import { SecondPersonProvider } from './second/SecondPersonProvider.tsx';
import { SessionParts } from './ports/SessionParts.tsx';

/** Provides the ports and the shared dialogs to the screens inside. Requires a KcTheme around it. */
export const KcProvider = ({ children, ...given }: KcProviderProps) => (
  <PortsProvider {...given}>
    <ConfirmIdentity>
      <SecondPersonProvider>
        <BulkProvider>
          <AskUnapplied>
            <AuditorRules>
              <SessionParts>{children}</SessionParts>
            </AuditorRules>
          </AskUnapplied>
        </BulkProvider>
      </SecondPersonProvider>
    </ConfirmIdentity>
  </PortsProvider>
);
