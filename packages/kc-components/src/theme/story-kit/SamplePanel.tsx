import { useState } from 'react';
import { Button } from '../../Button/Button.tsx';
import { DataGrid, emptyView, type Column } from '../../DataGrid/DataGrid.tsx';
import { Dialog } from '../../Dialog/Dialog.tsx';
import { Menu } from '../../Menu/Menu.tsx';
import { MessagePlace, Messages, type Message } from '../../Messages/Messages.tsx';
import { useShortcut } from '../../shortcuts/shortcuts.tsx';

interface Parcel {
  id: string;
  town: string;
}

const source = { kind: 'rows', rows: Array.from({ length: 1000 }, (_, i): Parcel => ({ id: `P-${i}`, town: `Town ${i}` })) } as const;
const columns: readonly Column<Parcel>[] = [
  { id: 'id', title: 'Parcel', value: (parcel) => parcel.id },
  { id: 'town', title: 'Town', value: (parcel) => parcel.town },
];
const said: readonly Message[] = [{ id: 'm', kind: 'success', text: 'Parcel sent' }];

/** A sample of components: text, a grid, a dialog, a menu, a message and a shortcut. */
export function SamplePanel({ onKey }: { onKey?: (() => void) | undefined }) {
  const [view, setView] = useState(emptyView);
  const [shown, setShown] = useState(false);
  const [messages, setMessages] = useState<readonly Message[]>([]);
  useShortcut('r r', () => onKey?.(), { label: 'Refresh', inDialogs: true });
  return (
    <>
      <h1>Parcels</h1>
      <p>They leave today.</p>
      <Button onClick={() => setShown(true)}>Send parcel</Button>
      <Button onClick={() => setMessages(said)}>Say so</Button>
      <Menu label="More" items={[{ id: 'print', label: 'Print label' }]} trigger={{ children: 'More' }} />
      <div style={{ height: 360 }}>
        <DataGrid id="parcels" label="Parcels" columns={columns} rowId={(parcel) => parcel.id} source={source} view={view} onView={setView} />
      </div>
      <Dialog
        open={shown}
        title="Send parcel"
        onDismiss={() => setShown(false)}
        footer={{
          cancel: <Button onClick={() => setShown(false)}>Cancel</Button>,
          primary: <Button tone="primary">Send</Button>,
        }}
      >
        <input aria-label="To" />
      </Dialog>
      <MessagePlace>
        <Messages items={messages} onClose={() => setMessages([])} />
      </MessagePlace>
    </>
  );
}
