import { Banner } from 'kc-components/Banner';
import { DetailsList } from 'kc-components/DetailsList';
import { breakable } from 'kc-components/legible';
import type { RequestDetails, RequestLine } from 'kc-api/contract/requests/requests';
import { fieldLabel } from 'kc-api/rules/audit/fieldLabels';
import { t } from 'kc-intl/t';
import { ChangesTable, changeText } from '../changes/index.ts';

/** Numbers labels that occur more than once, such as 'Name' of each of three objects. */
const numbered = (lines: readonly RequestLine[], words: (label: string) => string, told: (label: string, value: string) => string) => {
  const seen = new Map<string, number>();
  return lines.map(({ label, value }) => {
    const said = words(label);
    const count = (seen.get(said) ?? 0) + 1;
    seen.set(said, count);
    const text = told(label, value);
    return { label: count === 1 ? said : `${said} (${count})`, value: breakable(text), wide: text.length > 60 };
  });
};

/** Shows the data of an object or of a call. */
export const Facts = ({ lines }: { lines: readonly RequestLine[] }) => (
  <DetailsList items={numbered(lines, fieldLabel, (label, value) => changeText(label, value))} />
);

/** The dialog as the requester saw it. */
export function AsShown({ title, shown }: Pick<RequestDetails, 'title' | 'shown'>) {
  const sentences = shown.filter(({ label }) => label === '');
  const fields = shown.filter(({ label }) => label !== '');
  return (
    <>
      <p>
        <b>{breakable(title)}</b>
      </p>
      {sentences.map(({ value }, index) => (
        <p key={`${index} ${value}`}>{breakable(value)}</p>
      ))}
      {fields.length > 0 && (
        <DetailsList
          items={numbered(
            fields,
            (label) => label,
            (_, value) => value,
          )}
        />
      )}
    </>
  );
}

/** Shows what has changed since the request. */
export function ChangedSince({ request: { state, changes, gone, before } }: { request: RequestDetails }) {
  if (state !== 'waiting' && state !== 'scheduled') return null;
  if (gone === 'yes') return <Banner kind="warning">{t('The object no longer exists. The request will fail.')}</Banner>;
  if (before.length === 0) return null;
  if (changes.length === 0) return <p>{t('The object has not changed since the request.')}</p>;
  return <ChangesTable changes={changes} caption={t('Changed since the request')} heads={[t('Then'), t('Now')]} />;
}
