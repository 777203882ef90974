import type { Ports } from '../../shell/index.ts';

/** Opens the console again at its landing page, because the other user may have no access to this page. Waits until the dialog has left the address. */
export const openAsOther = (ports: Pick<Ports, 'clock' | 'navigation' | 'reload'>): void =>
  void ports.clock.setTimeout(() => {
    ports.navigation.go({ path: '/', params: {} }, { replace: true });
    ports.reload();
  }, 0);
