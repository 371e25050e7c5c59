import { legalEditions } from '#domain/auth/legal-editions.ts'
import type { LegalText } from './legal-text.ts'

export const privacy: LegalText = {
  title: 'Privacy Policy',
  updated: legalEditions.privacy,
  sections: [
    {
      heading: '1. What this is about',
      paragraphs: [
        'This policy says what personal data Diwan holds about you, why, for how long, and what you can ask of us. Diwan is for adults: you must be at least 18 years old, and we do not knowingly hold data of anyone younger.',
      ],
    },
    {
      heading: '2. What we hold',
      paragraphs: ['We keep only what a service needs. These are the kinds of data:'],
      points: [
        'contact data: your name, e-mail address and, if you give it, a telephone number',
        'self-declared financial data: such as budget, income band and experience, as you state them yourself',
        'investment preferences: markets, areas, strategies, risk and horizon',
        'account data: sign-ins, sessions, role, plan, settings and pages visited',
        'messages: what you write to us, to agents, suppliers and other members',
        'payment data: plan, amounts, dates and invoices; card numbers stay with the payment provider',
      ],
    },
    {
      heading: '3. Why we use it',
      paragraphs: [
        'We use data to run your account and the services you asked for, to review membership, to keep the platform secure, to answer you, to bill you, to meet legal duties, and, where you agreed to it, to send newsletters. You can withdraw such an agreement at any time; it then ends for the future.',
        'We do not sell personal data, and no decision with legal effect on you is taken by a machine alone.',
      ],
    },
    {
      heading: '4. Self-declared financial data',
      paragraphs: [
        'What you declare about your finances serves to sort projects and courses for you. It is never shown to agents, developers or suppliers, and you can change or delete it at any time without losing your account.',
      ],
    },
    {
      heading: '5. Who receives data',
      paragraphs: ['Data is passed on only as far as needed, and under contract:'],
      points: [
        'to providers that host, send mail, take payments or verify identity for us',
        'to a licensed agent, developer or supplier, when you ask for an introduction, and then only what you agreed to',
        'to authorities, where the law obliges us',
      ],
    },
    {
      heading: '6. Other countries',
      paragraphs: [
        'Some providers work outside the country you live in. Where they do, we agree with them on safeguards that the law of your country asks for.',
      ],
    },
    {
      heading: '7. How long we keep it',
      paragraphs: [
        'We keep data while your account is active. Data of an inactive account is kept for up to 3 years and then destroyed, after we have written to you. Financial records are kept for 7 years, as the law asks. Logs that serve security are kept for a short time only.',
      ],
    },
    {
      heading: '8. Your rights',
      paragraphs: [
        'You can ask what we hold about you, have it corrected, receive it in a form that programs can read, have its use restricted, object to it, and have it deleted. We answer requests within 30 days, and carry out deletions within 15 days, except for records that the law makes us keep.',
      ],
    },
    {
      heading: '9. Cookies and storage in your browser',
      paragraphs: [
        'We use one cookie, which remembers for 7 days whether your sidebar is open. Your browser’s storage holds your session while you are signed in and your choice of theme. We use no cookies for advertising.',
      ],
    },
    {
      heading: '10. Security',
      paragraphs: [
        'Passwords are stored only as hashes that cannot be turned back. Sessions are short-lived and end when you sign out. Access within our team follows roles and is recorded. Should a breach touch your data, we tell you and the authority within the time the law sets.',
      ],
    },
    {
      heading: '11. Changes and questions',
      paragraphs: [
        'When this policy changes in substance we announce it on the platform and by mail before it applies. Questions about privacy are answered through the contact form.',
      ],
    },
  ],
}
