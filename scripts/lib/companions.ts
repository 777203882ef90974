/** What `npm start -- --with` can start beside the appliance, each on loopback. */
export const COMPANIONS = ['mail'] as const;
export type Companion = (typeof COMPANIONS)[number];

/** Starts them, and gives what is to be said of each, label and words. They end with the process. */
export async function startCompanions(wanted: readonly Companion[]): Promise<[label: string, words: string][]> {
  const lines: [string, string][] = [];
  if (wanted.includes('mail')) {
    const { startMailServer } = await import('../../packages/kc-appliance/test/counterparts/mailServer.ts');
    const { showMails } = await import('../../packages/kc-appliance/test/counterparts/mailPage.ts');
    const account = { user: 'keycontrol', password: 'Mail-Demo-1' };
    const server = await startMailServer({ account });
    const { url } = await showMails(server);
    lines.push(['Mail server', `localhost, port ${server.port}, with SSL; login ${account.user}, password ${account.password}`], ['Its mails', url]);
  }
  return lines;
}
