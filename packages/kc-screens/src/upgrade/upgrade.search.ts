import { defineScreenSearch } from '../shell/index.ts';

export const upgradeSearch = defineScreenSearch({
  words: ['update', 'new version', 'patch', 'revert', 'iso', 'tgz'],
  parts: [
    { title: 'Version', words: ['build', 'uptime', 'running since'] },
    { title: 'Upgrade', words: ['upload', 'install', 'cancel upgrade', 'finish upgrade', 'previous version'] },
    { title: 'Reboot', words: ['restart', 'shut down'] },
  ],
});
