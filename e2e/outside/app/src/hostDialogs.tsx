/**
 * A panel and a dialog of the host, chosen by `?host=`: the native `<dialog>`, Bootstrap, focus-trap, or Radix in another version. With `&panel=inside` the
 * panel is in the dialog of the host. `openHost()` opens that dialog.
 */
import Modal from 'bootstrap/js/dist/modal';
import 'bootstrap/dist/css/bootstrap.min.css';
import { createFocusTrap } from 'focus-trap';
import * as Radix from 'radix-of-host';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Panel } from './Panel.tsx';
import { openVault } from './vault.ts';

const query = new URLSearchParams(location.search);
const kind = query.get('host');
const host = document.getElementById('host')!;
const inside = document.createElement('div');
const fields = '<p>The host asks</p><input aria-label="Answer" /> <button type="button" id="close">Close host</button><div id="place"></div>';

/** Each function renders the host's dialog around `fields`, and returns a function that opens it. */
const hosts: Record<string, () => () => void> = {
  native: () => {
    host.innerHTML = `<dialog aria-label="Host" style="transform: translateY(10px); width: 60%">${fields}</dialog>`;
    const dialog = host.querySelector('dialog')!;
    host.querySelector('#close')!.addEventListener('click', () => dialog.close());
    return () => dialog.showModal();
  },
  bootstrap: () => {
    const box = `<div class="modal-dialog"><div class="modal-content">${fields}</div></div>`;
    host.innerHTML = `<div class="modal fade" tabindex="-1" aria-label="Host">${box}</div>`;
    const modal = new Modal(host.querySelector('.modal')!);
    host.querySelector('#close')!.addEventListener('click', () => modal.hide());
    return () => modal.show();
  },
  trap: () => {
    const style = 'position: fixed; inset: 10%; z-index: 50; background: white; display: none';
    host.innerHTML = `<div role="dialog" aria-modal="true" aria-label="Host" tabindex="-1" style="${style}">${fields}</div>`;
    const box = host.querySelector<HTMLElement>('[role=dialog]')!;
    const trap = createFocusTrap(box, { onDeactivate: () => (box.style.display = 'none') });
    host.querySelector('#close')!.addEventListener('click', () => trap.deactivate());
    return () => {
      box.style.display = 'block';
      trap.activate();
    };
  },
  radix: () => {
    const root = createRoot(host);
    const style = { position: 'fixed', left: '50%', top: '50%', transform: 'translate(-50%, -50%)', zIndex: 50, background: 'white', width: '60%' } as const;
    const show = (open: boolean) =>
      root.render(
        <Radix.Root open={open} onOpenChange={show}>
          <Radix.Portal>
            <Radix.Overlay style={{ position: 'fixed', inset: 0, zIndex: 50 }} />
            <Radix.Content aria-label="Host" aria-describedby={undefined} style={style}>
              <Radix.Title>The host asks</Radix.Title>
              <input aria-label="Answer" /> <Radix.Close>Close host</Radix.Close>
              <div id="place" ref={(place) => place?.append(inside)} />
            </Radix.Content>
          </Radix.Portal>
        </Radix.Root>,
      );
    return () => flushSync(() => show(true));
  },
};

const open = hosts[kind ?? '']!();
host.querySelector('#place')?.append(inside);
const place = query.get('panel') === 'inside' ? inside : document.getElementById('root')!;
const root = createRoot(place);
root.render(<Panel vault={await openVault()} />);
Object.assign(globalThis, { openHost: open });
