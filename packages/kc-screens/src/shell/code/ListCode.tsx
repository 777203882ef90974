import { useState } from 'react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import type { Column, GridView } from 'kc-components/DataGrid';
import { Dialog } from 'kc-components/Dialog';
import { pageInput } from 'kc-api/client/whole';
import { CodePart } from './CodePart.tsx';
import { takesToken } from './notes.ts';
import type { CallInput } from 'kc-api/client/code/callInput';
import { listed } from 'kc-api/rules/listed';
import { t } from 'kc-intl/t';
import type { ListPreviewProps } from '../calls/preview/callPreview.ts';
import type { ListRead } from '../calls/reading/listRead.ts';

/** Shows the call that loads the list, and how the page filters and sorts it. */
export function ListCode({ label, list, view, columns, onClose }: ListPreviewProps) {
  // Captured on mount; the list cannot change while the dialog is open.
  const [read] = useState(() => list.read());
  return (
    <Dialog open size="wizard" title={t('Show as code')} onDismiss={onClose} footer={{ primary: <Button onClick={onClose}>{t('Close')}</Button> }}>
      {read ? (
        <CodePart
          version={0}
          title={t('{label} as code', { label })}
          source={{
            call: read.call,
            inputs: () => [asMade(read)],
            notes:
              list.kind === 'rows'
                ? [hereText(view, columns)]
                : [
                    takesToken(read.call)
                      ? t('Uses the current filters of the list, and starts with its first page.')
                      : t('Uses the current filters, sorting and page of the list.'),
                  ],
          }}
        />
      ) : (
        <Banner kind="info">{t('The list is not loaded yet. Close this dialog, and try again when the rows are shown.')}</Banner>
      )}
    </Dialog>
  );
}

/** Adds the parameters of the first page if the call is paged. */
const asMade = ({ call, input = {} }: ListRead): CallInput => (call.walks === undefined ? input : (pageInput(call, input, '') as CallInput));

/** Describes how the page filters and sorts a list that it loads completely. */
function hereText({ filters, sort }: GridView, columns: readonly Column<never>[]): string {
  const titleOf = (id: string): string => columns.find((column) => column.id === id)?.title ?? id;
  const filtered = Object.entries(filters).map(([id, value]) => {
    const column = columns.find((one) => one.id === id);
    const text = column?.choices?.find((choice) => choice.value === value)?.label ?? value;
    return (column?.kind ?? 'text') === 'text'
      ? t('{title} contains "{text}"', { title: titleOf(id), text })
      : t('{title} is {text}', { title: titleOf(id), text });
  });
  const sentences = [t('The console reads the whole list.')];
  const by = listed(filtered, 'and');
  const title = sort ? titleOf(sort.id) : '';
  if (filtered.length > 0 && sort)
    sentences.push(
      sort.desc
        ? t('The console filters it by {filters} and sorts it by {title}, in descending order.', { filters: by, title })
        : t('The console filters it by {filters} and sorts it by {title}.', { filters: by, title }),
    );
  else if (filtered.length > 0) sentences.push(t('The console filters it by {filters}.', { filters: by }));
  else if (sort)
    sentences.push(sort.desc ? t('The console sorts it by {title}, in descending order.', { title }) : t('The console sorts it by {title}.', { title }));
  return sentences.join(' ');
}
