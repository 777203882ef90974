import { useCallback } from 'react';
import * as yup from 'yup';
import { SelectField, type LoadOptions } from 'kc-components/SelectField';
import { Stack } from 'kc-components/Stack';
import { runbooks, type Runbook } from 'kc-api/contract/runbooks/runbooks';
import { runbookTexts, runObjectLabel } from 'kc-api/rules/runbooks/runbooks';
import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import { defineForm, linkTo, usePorts } from '../../shell/index.ts';

interface Values {
  object: string;
}

/** The object of the run. The appliance searches it by name. */
function ObjectField({ kind, noun }: Pick<Runbook, 'kind' | 'noun'>) {
  const { client } = usePorts();
  const load = useCallback<LoadOptions<string>>(
    async (text, signal) => {
      const { objects } = await client.send(runbooks.objects, { params: { kind }, query: { text } }, { signal });
      return objects.map(({ id, name, hint }) => ({ value: id, label: name, ...(hint === '' ? {} : { help: hint }) }));
    },
    [client, kind],
  );
  return <SelectField name="object" label={runObjectLabel(noun)} load={load} placeholder={t('Search by name')} noneText={t('Nothing found')} required wide />;
}

export const form = defineForm<Values, typeof runbooks.start, Runbook>({
  schema: ({ target: { noun } }) => yup.object({ object: noun === '' ? yup.string() : yup.string().required(runbookTexts.object(noun)) }),
  initialValues: () => ({ object: '' }),
  Fields: ({ target: { kind, noun, when, steps } }) => (
    <Stack>
      <p>{when}</p>
      {noun !== '' && <ObjectField kind={kind} noun={noun} />}
      <p>
        {t('The run has {count, plural, one {# step} other {# steps}}. Starting it changes nothing else; other administrators can see and continue it.', {
          count: steps.length,
        })}
      </p>
    </Stack>
  ),
  toBody: ({ object }, { target: { kind } }) => ({ kind, object }),
  done: () => t('Runbook started'),
  after: (answer, { ports: { navigation } }) => answer && navigation.go(linkTo({ path: pages.runbookRun }, { params: { run: answer.run.id } })),
});
