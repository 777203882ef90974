import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Lets users arrange objects whose order matters, such as RADIUS servers.',
  avoid: 'Use DataGrid if rows are sorted by a property.',
  dos: [
    { text: 'Pass nameOf: the buttons and the announcements use the name.', story: 'Moved' },
    { text: 'Give a reason if users cannot change the order.', story: 'Disabled' },
  ],
  donts: [{ text: 'Do not mention only dragging in a help text: keyboard users move objects with the buttons.', story: 'Dragged' }],
  keyboard: [
    ['Enter, Space', 'Moves the object, on its up or down button. The focus moves with the object.'],
    ['Escape', 'Ends a drag without a change.'],
  ],
  accessibility: ['A live region announces the new position after each move.', 'The drag icon is hidden from screen readers.'],
  content: ['Say above the list what the order means, such as the order in which servers are tried.'],
  related: { 'Fields/ListField': 'texts to edit', DataGrid: 'sorted rows' },
});
