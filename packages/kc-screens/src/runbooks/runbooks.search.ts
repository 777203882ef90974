import { defineScreenSearch } from '../shell/index.ts';

export const runbooksSearch = defineScreenSearch({
  words: ['incident', 'emergency', 'procedure', 'playbook', 'checklist', 'key leaked', 'node lost', 'administrator leaves', 'offboarding', 'disaster recovery'],
  parts: [
    { title: 'Rehearsal', words: ['rehearse', 'drill', 'would it work'], params: { tab: 'rehearsal' } },
    { title: 'Runs', words: ['open runs', 'past runs', 'evidence'], params: { tab: 'runs' } },
  ],
});

/** It is led to by the list of runs. */
export const runSearch = defineScreenSearch({ words: [] });
