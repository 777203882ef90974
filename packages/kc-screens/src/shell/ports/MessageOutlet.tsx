import { MessagePlace, Messages } from 'kc-components/Messages';
import { MiniNotes } from 'kc-components/MiniNotes';
import { useStore } from 'kc-components/theme';
import { usePorts } from './KcProvider.tsx';

/** Messages and notes over the page. Render it once inside each KcProvider. */
export function MessageOutlet() {
  const { messages, notes } = usePorts();
  const long = useStore(messages.subscribe, messages.getSnapshot);
  const short = useStore(notes.subscribe, notes.getSnapshot);
  return (
    <MessagePlace>
      <Messages items={long} onClose={(id) => messages.remove(id)} onHold={(held) => messages.hold(held)} />
      <MiniNotes items={short} onClose={(id) => notes.remove(id)} onHold={(held) => notes.hold(held)} />
    </MessagePlace>
  );
}
