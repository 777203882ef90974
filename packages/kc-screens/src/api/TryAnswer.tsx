import { Banner } from 'kc-components/Banner';
import { CopyButton } from 'kc-components/CopyText';
import { DetailsList } from 'kc-components/DetailsList';
import { Stack } from 'kc-components/Stack';
import { CodeText } from '../shell/index.ts';
import type { Made } from './useTry.ts';

/** What came: status, time, the headers that matter, and the body as text. */
export function TryAnswer({ made: { status, headers, time, body, failed, saved } }: { made: Made }) {
  const good = status !== null && status < 400 && failed === undefined;
  return (
    <section aria-label="Answer">
      <Stack>
        <Banner key={`${status} ${time}`} kind={good ? 'success' : 'error'} focusOnMount>
          {status === null
            ? (failed ?? 'No answer came.')
            : `Status ${status} after ${Math.max(0, Math.round(time))} ms${saved === undefined ? '' : `, saved as ${saved}`}`}
        </Banner>
        {failed !== undefined && status !== null && <p>{failed}</p>}
        {headers.length > 0 && <DetailsList items={headers.map(([label, value]) => ({ label, value, mono: true }))} />}
        {body !== '' && (
          <>
            <CodeText label="Body of the answer">{body}</CodeText>
            <div>
              <CopyButton value={body}>Copy answer</CopyButton>
            </div>
          </>
        )}
      </Stack>
    </section>
  );
}
