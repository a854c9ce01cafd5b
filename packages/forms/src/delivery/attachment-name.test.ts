import { describe, expect, it } from 'vitest';
import { attachmentName } from './attachment-name.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('attachmentName', () => {
  it.each([
    ['Lebenslauf Müller.pdf', 'application/pdf', 'Lebenslauf Müller.pdf'],
    ['резюме.docx', docx, 'резюме.docx'],
    ['photo.JPG', 'image/jpeg', 'photo.JPG'],
    ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
    ['photo.heic', 'image/heic', 'photo.heic'],
    ['cv', 'application/pdf', 'cv.pdf'],
    ['cv.exe', 'application/pdf', 'cv.exe.pdf'],
    ['cv.pdf.html', 'application/pdf', 'cv.pdf.html.pdf'],
    ['run.exe', 'application/octet-stream', 'run.exe.bin'],
    ['run.bat', 'application/x-odd', 'run.bat.bin'],
    ['../../etc/passwd', 'text/plain', '_.._etc_passwd.txt'],
    ['C:\\autoexec.bat', 'text/plain', 'C__autoexec.bat.txt'],
    ['.htaccess', 'text/plain', 'htaccess.txt'],
    ['cv\u202Efdp.exe', 'application/pdf', 'cvfdp.exe.pdf'],
    ['a\r\nContent-Type: text/html', 'image/png', 'a Content-Type_ text_html.png'],
    ['a"; filename="b.exe', 'image/png', 'a_; filename=_b.exe.png'],
    [' . ', 'image/png', 'file.png'],
    ['', 'application/pdf', 'file.pdf'],
    ['x'.repeat(300), 'application/pdf', `${'x'.repeat(79)}….pdf`],
  ])('FRM-6 returns for the name %j of %s the name %j', (name, type, expected) => {
    expect(attachmentName(name, type)).toBe(expected);
  });
});
