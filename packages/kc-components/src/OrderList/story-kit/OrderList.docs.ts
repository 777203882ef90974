import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Lets a user arrange objects whose order matters, such as RADIUS servers.',
  avoid: 'Use DataGrid when rows are sorted by a property.',
  dos: [
    { text: 'Give each object a name: the buttons and the announcements use it.', story: 'Moved' },
    { text: 'Give a reason when the order cannot be changed.', story: 'Disabled' },
  ],
  donts: [{ text: 'Do not offer dragging as the only way. The buttons stay.', story: 'Dragged' }],
  keyboard: [
    ['Enter, Space', 'Moves the object with its up or down button. Focus follows the object.'],
    ['Escape', 'Ends a drag without a change.'],
  ],
  accessibility: ['The new position is announced after each move.', 'The grip is for pointers, and hidden from screen readers.'],
  content: ['Say above the list what the order means.'],
  related: { 'Fields/ListField': 'texts to edit', DataGrid: 'sorted rows' },
});
