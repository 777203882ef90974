import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows a box beside an anchor, above the rest of the page. Menus, option lists and tooltips use it.',
  avoid: 'Use Menu, Popover or Tooltip if one of them fits: Popup does not move the focus and does not close.',
  dos: [
    { text: 'Pass the preferred placement. Near an edge of the window, the box uses another side.', story: 'NearEachEdge' },
    { text: 'Make the content scroll if it may be taller than the window.', story: 'TallerThanTheWindow' },
  ],
  donts: [{ text: 'Do not set its position with CSS: it follows its anchor.', story: 'AnchorMoves' }],
  keyboard: [],
  accessibility: [
    'The box has no role. The component that uses it must set one and move the focus.',
    'In the DOM it is inside the dialog of its anchor, so the modal dialog does not block it.',
  ],
  content: [],
  related: { 'Popup/Popover': 'a box with focus', Menu: 'actions', Tooltip: 'a sentence' },
});
