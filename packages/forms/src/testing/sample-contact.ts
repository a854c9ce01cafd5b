import { sampleFiles } from './sample-files.ts';
import { rawOptions, sampleForm } from './sample-form.ts';

const documents = `application/pdf,image/*,text/csv,${sampleFiles.docx.type}`;

/** A form with a field of every kind. */
export const contactForm = sampleForm(
  { name: 'name', label: 'Your name', rules: 'required' },
  { name: 'email', label: 'Email', kind: 'email', rules: 'required' },
  { name: 'phone', label: 'Phone', kind: 'phone' },
  { name: 'quantity', label: 'Quantity', kind: 'number' },
  { name: 'message', label: 'Message', kind: 'textarea', rules: 'required' },
  { name: 'interest', label: 'Interest', kind: 'checkboxes', options: rawOptions('mail', 'call', 'visit') },
  { name: 'address', label: 'Address', rules: 'required', shown_when: 'interest=visit' },
  { name: 'country', label: 'Country', kind: 'select', options: rawOptions('it', 'fr') },
  { name: 'size', label: 'Size', kind: 'radio', options: rawOptions('s', 'l') },
  { name: 'day', label: 'Day', kind: 'date' },
  { name: 'source', label: 'Source', kind: 'hidden' },
  { name: 'cv', label: 'CV', kind: 'file', rules: `mime:${documents}` },
  { name: 'other', label: 'Other file', kind: 'file' },
  { name: 'privacy', label: 'Privacy', kind: 'consent', rules: 'accepted', version: '2026-01' },
);

/** Valid answers to the form. */
export const contactAnswers = {
  name: 'Ada Chiavi',
  email: 'ada@chiavi.example',
  message: 'Which machine cuts CLV-22L?',
  privacy: '1',
} as const;
