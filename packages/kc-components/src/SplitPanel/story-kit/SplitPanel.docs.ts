import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows details below or beside a grid. Users can resize the details.',
  avoid: 'Use Dialog for a form that users must finish.',
  dos: [
    { text: 'Store size, so that it is the same on the next visit.', story: 'Dragged' },
    { text: 'Pass onClose, so that Escape inside the panel closes it.', story: 'Escape' },
    { text: 'Pass actions: in a narrow window the panel covers the toolbar and shows them.', story: 'Narrow' },
  ],
  donts: [{ text: 'Do not unmount the grid when the panel opens: it would lose its scroll position.', story: 'Below' }],
  keyboard: [
    ['Arrow keys', 'On the separator, resize the panel by 16 px. With Shift by 64 px.'],
    ['Home, End', 'On the separator, make the panel as small or as large as possible.'],
    ['Escape', 'In the panel, closes it if onClose is set.'],
  ],
  accessibility: [
    'The separator has the size of the panel in pixels as its value.',
    'When a panel with the focus closes, the focus returns to the element that had it before.',
  ],
  content: ["Name the panel after its object: 'Details of payments-master'."],
  related: { DataGrid: 'the usual content of main', Tabs: 'parts of the details' },
});
