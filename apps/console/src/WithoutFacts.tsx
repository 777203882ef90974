import { AppFrame } from 'kc-components/AppFrame';
import { Button } from 'kc-components/Button';
import { EmptyState } from 'kc-components/EmptyState';
import { ShortcutProvider } from 'kc-components/shortcuts';
import type { ThemeChoice } from 'kc-components/theme';
import { listed } from 'kc-api/rules/listed';
import { displayNames } from 'kc-api/rules/privileges';
import { signOut, type MissingFacts } from 'kc-screens/session';
import { failureText } from 'kc-screens/shell';
import { t } from 'kc-intl/t';
import type { Host } from './host.ts';

interface WithoutFactsProps {
  host: Host;
  missing: MissingFacts;
  retry: () => void;
  theme: { choice: ThemeChoice; label: string; onNext: () => void };
}

const nothing: readonly never[] = [];

/** The frame without its facts: shows what could not be loaded, with a retry button. The reads are also retried automatically. */
export function WithoutFacts({ host, missing: { missing, error }, retry, theme }: WithoutFactsProps) {
  const { username } = host.session.getState();
  const why = failureText(error);
  return (
    <ShortcutProvider>
      <AppFrame
        brand={displayNames[host.place.flavour]}
        vault={host.place.tenant}
        theme={theme}
        user={{
          initials: username.slice(0, 2).toUpperCase(),
          name: username,
          items: [{ id: 'sign-out', label: t('Log out'), onSelect: () => void signOut(host) }],
        }}
        nav={nothing}
      >
        <EmptyState
          tone="failed"
          text={[t('The console could not read {missing}.', { missing: listed(missing, 'and') }), why, t('It tries again automatically.')]
            .filter((sentence) => sentence !== undefined)
            .join(' ')}
          action={<Button onClick={retry}>{t('Try again')}</Button>}
        />
      </AppFrame>
    </ShortcutProvider>
  );
}
