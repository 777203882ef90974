import { useEffect, useState } from 'react';
import { Button } from 'kc-components/Button';
import { EmptyState } from 'kc-components/EmptyState';
import { messages } from 'kc-api/client/errors';
import { isLoadError } from 'kc-components/lazyComponent';
import { t } from 'kc-intl/t';
import type { Host } from './host.ts';

interface CannotShowProps {
  host: Pick<Host, 'connection' | 'page' | 'clock'>;
  error: Error;
  what: 'console' | 'page';
}

const texts = {
  console: {
    lost: t('The console could not be loaded.'),
    code: t('The console could not be loaded. The console was updated, or this browser blocks a part of it.'),
    broken: t('The console could not be shown. Reload the console, and tell your administrator if it happens again.'),
  },
  page: {
    lost: t('This page could not be loaded.'),
    code: t('This page could not be loaded. The console was updated, or this browser blocks a part of it.'),
    broken: t('This page could not be shown. Reload the console, and tell your administrator if it happens again.'),
  },
} as const;

/** Time without a response after which the server counts as unreachable, milliseconds. */
const patience = 1_000;

/** Error page for broken code or code that could not be loaded. Without a connection it reports the connection, not an update of the console. */
export function CannotShow({ host: { connection, page, clock }, error, what }: CannotShowProps) {
  const missing = isLoadError(error);
  const [server, setServer] = useState<'unknown' | 'silent' | 'answers' | 'back'>(missing ? 'unknown' : 'answers');
  useEffect(() => {
    if (!missing) return;
    let left = false;
    const late = clock.setTimeout(() => left || setServer('silent'), patience);
    void connection.answered().then(() => {
      clock.clearTimeout(late);
      if (!left) setServer((before) => (before === 'silent' ? 'back' : 'answers'));
    });
    return () => {
      left = true;
      clock.clearTimeout(late);
    };
  }, [missing, connection, clock]);

  if (server === 'unknown') return null;
  const lacks = texts[what];
  const text = {
    silent: `${messages.offline} ${lacks.lost}`,
    back: t('The server is responding again. Reload the console to continue.'),
    answers: missing ? lacks.code : lacks.broken,
  }[server];
  // Reload only when the server responds; otherwise the browser would show its own error page.
  const reload = () => void connection.answered().then(() => page.reload());
  return <EmptyState tone="failed" text={text} action={<Button onClick={reload}>{server === 'silent' ? t('Try again') : t('Reload')}</Button>} />;
}
