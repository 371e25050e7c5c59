import { legalEditions } from '#domain/auth/legal-editions.ts'
import type { LegalText } from './legal-text.ts'

export const terms: LegalText = {
  title: 'Terms and Conditions',
  updated: legalEditions.terms,
  sections: [
    {
      heading: '1. Who we are and what this is',
      paragraphs: [
        'Diwan is a members-only platform for education and data on property in Dubai, Abu Dhabi and Riyadh. These terms are the agreement between you and Diwan from the moment you open an account or use a page that asks you to accept them.',
        'Diwan informs. It is not a broker, not a financial, legal or tax adviser, not a bank and not a fund manager. It does not buy, sell, let, value or arrange property for you, and it holds no money of yours.',
      ],
    },
    {
      heading: '2. What we offer',
      paragraphs: ['Depending on your plan, membership opens these services:'],
      points: [
        'courses and guides for property investors',
        'market reports and analytics over registered transactions',
        'curated newsletters',
        'introductions to licensed agents and developers, at your request',
        'community forums',
        'a supplier directory',
      ],
    },
    {
      heading: '3. Who may join',
      paragraphs: [
        'You must be at least 18 years old and able to enter into a contract where you live. An account belongs to one person; you may not share it, sell it or let others act through it.',
        'New accounts are reviewed, as a rule within 24 to 48 hours. We may decline or end a membership where what you told us is untrue, where the law requires it, or where the platform is misused.',
      ],
    },
    {
      heading: '4. Your account',
      paragraphs: [
        'Keep your password and any second factor to yourself and tell us at once when you believe that someone else knows them. You are responsible for what is done through your account until you have told us.',
        'Tell us the truth about yourself and keep it up to date. What you declare about your finances and preferences is used to show you what fits; it is never checked for you by way of advice.',
      ],
    },
    {
      heading: '5. Plans, prices and renewal',
      paragraphs: [
        'The free plan costs nothing. Paid plans are billed monthly or annually, in advance, in US dollars, and renew by themselves for the same period until you cancel. You may cancel at any time; the plan then ends with the period already paid.',
        'When a payment fails we try again, up to 3 attempts in all, and then return the account to the free plan.',
        'We give you at least 30 days’ notice before a price of yours changes. If you do not agree, cancel before the new price applies.',
        'Payments are taken by a card payment provider. We never see or keep your full card number.',
      ],
    },
    {
      heading: '6. Refunds',
      paragraphs: ['All sales are final and payments are not refunded, except in these cases:'],
      points: [
        'you were charged twice for the same thing',
        'a payment was made without your authorisation',
        'the service was unavailable for an extended time through our fault',
      ],
    },
    {
      heading: '7. No advice, and the risk you take',
      paragraphs: [
        'Nothing on Diwan is an offer, a recommendation or a forecast you may rely on. Figures, scores, medians and calculations describe what registers and other named sources held on a date; they can be late, incomplete or wrong, and each is shown with its source, its date and the number of cases behind it so that you can judge it.',
        'Investing in property involves risk, including the loss of all you put in. Past prices say nothing certain about future ones. Consult licensed professionals before you commit to anything.',
      ],
    },
    {
      heading: '8. Partners and commissions',
      paragraphs: [
        'We may earn a commission when you ask for an introduction to an agent, a developer or a supplier and a business relation follows. Such a relation never changes a figure or a score, and it is named where it exists.',
        'Partners are independent. Your contract is with them, not with us, and we do not answer for what they say or do.',
      ],
    },
    {
      heading: '9. Club deals and co-investment',
      paragraphs: [
        'Pages on club deals, co-investment and funds are information only. You can register interest; you cannot subscribe, pay or commit on Diwan. Access needs the Investor Pro plan, verification, and the minimum that the deal names.',
      ],
    },
    {
      heading: '10. What you may not do',
      paragraphs: ['You agree not to:'],
      points: [
        'copy, scrape, resell or republish data or courses beyond what your plan allows',
        'try to reach what your role does not open, or to test our defences without our written leave',
        'post what is unlawful, misleading, defamatory or infringes the rights of others',
        'solicit other members, or use their details for anything they have not agreed to',
      ],
    },
    {
      heading: '11. Content and sources',
      paragraphs: [
        'Our texts, courses, scores and software belong to us. Register data belongs to its public source and is used under the licence named beside it. What you write stays yours; you allow us to show it where you posted it.',
      ],
    },
    {
      heading: '12. Availability and changes',
      paragraphs: [
        'We work to keep Diwan available and correct but do not promise that it always will be. We may change or end a feature; where that takes something substantial from a plan you have paid for, we tell you beforehand.',
      ],
    },
    {
      heading: '13. Liability',
      paragraphs: [
        'To the extent the law allows, we are not liable for loss of profit, missed opportunities or decisions taken on what you read here. In all other cases our liability is limited to what you paid us in the 12 months before the event. Nothing here limits liability that the law does not let us limit.',
      ],
    },
    {
      heading: '14. Ending',
      paragraphs: [
        'You may close your account at any time. We may suspend or end it when these terms are broken. On closing, your data is dealt with as our Privacy Policy says.',
      ],
    },
    {
      heading: '15. Support and questions',
      paragraphs: [
        'We reply to support requests within 48 hours on business days. Changes to these terms are announced on the platform and by mail before they apply.',
      ],
    },
  ],
}
