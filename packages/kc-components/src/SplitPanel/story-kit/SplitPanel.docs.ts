import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows details below or beside a grid. The user can resize them.',
  avoid: 'Do not use it for a form that must be finished: use Dialog.',
  dos: [
    { text: 'Keep size, so that it is the same on the next visit.', story: 'Dragged' },
    { text: 'Pass onClose, so that Escape inside the panel closes it.', story: 'Escape' },
    { text: 'Pass actions for narrow windows, where the panel covers the toolbar.', story: 'Narrow' },
  ],
  donts: [{ text: 'Do not unmount the grid when the panel opens: it keeps its scroll position.' }],
  keyboard: [
    ['Arrow keys', 'Resize the panel by 16 px, from its handle. With Shift by 64 px.'],
    ['Home, End', 'Make the panel as small or as large as possible, from its handle.'],
    ['Escape', 'Closes the panel from inside.'],
  ],
  accessibility: ['The handle announces its size in pixels.', 'Focus returns to where it came from when the panel closes.'],
  content: ["Name the panel after its object: 'Details of payments-master'."],
  related: { DataGrid: 'the usual main part', Tabs: 'parts of the details' },
});
