import { action, type BlockFixture, document, paragraph, picture } from '../../testing/sample-content.ts';

export const richTextWithImageFixtures: readonly BlockFixture[] = [
  {
    name: 'a picture on the right with a caption',
    locale: 'de',
    raw: {
      component: 'rich_text_with_image',
      _uid: 'rich-text-with-image-1',
      title: 'Aus einem Messingband von 2,3 mm',
      text: document(
        paragraph(
          'Das Band kommt in Ringen zu 400 kg, wird gerichtet und gestanzt. Aus jedem Ring werden 38\u202f000 Rohlinge; der Verschnitt geht ins Walzwerk zurück.',
        ),
        paragraph('Jede Charge trägt ihre Schmelzennummer bis in die Verpackung.'),
      ),
      image: picture('scenes/coil', 'Ein Ring Messingband vor der Presse'),
      caption: 'Pressa 40: 120 Hübe je Minute',
      actions: [action('Werk besichtigen', 'de/global/unternehmen/besuch', 'secondary')],
    },
  },
  {
    name: 'the picture is missing',
    locale: 'ru',
    raw: {
      component: 'rich_text_with_image',
      _uid: 'rich-text-with-image-2',
      title: 'Электроинструмент и принадлежности',
      text: document(paragraph('Фрезы, щупы и зажимы для всех станков, выпущенных с 1978 года.')),
      image: { filename: null },
      side: 'left',
    },
  },
  {
    name: 'a picture on the left, no title',
    locale: 'en',
    raw: {
      component: 'rich_text_with_image',
      _uid: 'rich-text-with-image-3',
      text: document(
        paragraph('A blank leaves the press every half second. It is **weighed, not counted**, and packed in fifties.'),
      ),
      image: picture('scenes/packing', 'Shelves with boxes above a packing table with scales'),
      side: 'left',
    },
  },
];
