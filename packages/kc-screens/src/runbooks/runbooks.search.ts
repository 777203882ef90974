import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const runbooksSearch = defineScreenSearch({
  words: [
    'incident',
    'emergency',
    'procedure',
    'playbook',
    'checklist',
    t('key leaked'),
    t('node lost'),
    t('administrator leaves'),
    'offboarding',
    t('disaster recovery'),
  ],
  parts: [
    { title: t('Rehearsal'), words: ['rehearse', 'drill', t('would it work')], params: { tab: 'rehearsal' } },
    { title: t('Runs'), words: [t('open runs'), t('past runs'), 'evidence'], params: { tab: 'runs' } },
  ],
});

/** It is led to by the list of runs. */
export const runSearch = defineScreenSearch({ words: [] });
