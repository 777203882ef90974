import { useState } from 'react';
import { Button } from '../../Button/Button.tsx';
import { DataGrid, emptyView, type Column } from '../../DataGrid/DataGrid.tsx';
import { Dialog } from '../../Dialog/Dialog.tsx';
import { Menu } from '../../Menu/Menu.tsx';
import { MessagePlace, Messages, type Message } from '../../Messages/Messages.tsx';
import { useShortcut } from '../../shortcuts/shortcuts.tsx';

interface Key {
  id: string;
  region: string;
}

const source = { kind: 'rows', rows: Array.from({ length: 1000 }, (_, i): Key => ({ id: `key-${i}`, region: `Region ${i}` })) } as const;
const columns: readonly Column<Key>[] = [
  { id: 'id', title: 'Key', value: (key) => key.id },
  { id: 'region', title: 'Region', value: (key) => key.region },
];
const said: readonly Message[] = [{ id: 'm', kind: 'success', text: 'Key rotated' }];

/** A sample of components: text, a grid, a dialog, a menu, a message and a shortcut. */
export function SamplePanel({ onKey }: { onKey?: (() => void) | undefined }) {
  const [view, setView] = useState(emptyView);
  const [shown, setShown] = useState(false);
  const [messages, setMessages] = useState<readonly Message[]>([]);
  useShortcut('r r', () => onKey?.(), { label: 'Refresh', inDialogs: true });
  return (
    <>
      <h1>Keys</h1>
      <p>They expire today.</p>
      <Button onClick={() => setShown(true)}>Rotate key</Button>
      <Button onClick={() => setMessages(said)}>Say so</Button>
      <Menu label="More" items={[{ id: 'copy', label: 'Copy handle' }]} trigger={{ children: 'More' }} />
      <div style={{ height: 360 }}>
        <DataGrid id="keys" label="Keys" columns={columns} rowId={(key) => key.id} source={source} view={view} onView={setView} />
      </div>
      <Dialog
        open={shown}
        title="Rotate key"
        onDismiss={() => setShown(false)}
        footer={{
          cancel: <Button onClick={() => setShown(false)}>Cancel</Button>,
          primary: <Button tone="primary">Rotate</Button>,
        }}
      >
        <input aria-label="Reason" />
      </Dialog>
      <MessagePlace>
        <Messages items={messages} onClose={() => setMessages([])} />
      </MessagePlace>
    </>
  );
}
