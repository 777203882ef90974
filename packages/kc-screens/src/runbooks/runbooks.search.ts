import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const runbooksSearch = defineScreenSearch({
  words: [
    t('incident'),
    t('emergency'),
    t('procedure'),
    t('playbook'),
    t('checklist'),
    t('key leaked'),
    t('node lost'),
    t('administrator leaves'),
    t('offboarding'),
    t('disaster recovery'),
  ],
  parts: [
    { title: t('Rehearsal'), words: [t('rehearse'), t('drill'), t('would it work')], params: { tab: 'rehearsal' } },
    { title: t('Runs'), words: [t('open runs'), t('past runs'), t('evidence')], params: { tab: 'runs' } },
  ],
});

/** No search words, because the list of runs leads to this page. */
export const runSearch = defineScreenSearch({ words: [] });
