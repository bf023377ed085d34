const help = {
  lead: "Chat with friends and in groups, by text, pictures, files and recordings, and call friends by voice or video.",
  uses: {
    find: "Search for a person or a group by name and send a request. You can write to each other once it is accepted.",
    write: "Press Enter to send. The tools beside the text send emoji, images, files, and voice and video recordings.",
    change: "Reply to any message, or react to it. You can edit or unsend your own for {{change}} minutes.",
    mention: "In a group, write @ and the name of a member to notify them, even if they have muted the group.",
    forward:
      "Forward a message, with its file, to as many as {{recipients}} conversations. Links, files, articles and results have “Send to…”, which leads there, too.",
    call: "Call a friend by voice or video from the conversation with them.",
    posts:
      "A post shows a text with up to {{pictures}} images or a video, to everybody, your friends, friends you choose, or only to you. Its menu leads to the page that edits it. @ and a name mentions a friend, # and a word is a tag that leads to all posts with it.",
  },
  limits: {
    contacts:
      "An account may have {{contacts}} friends and groups together unless the operator has set another limit for it. Usage in the settings shows yours.",
    members: "A group has at most {{members}} members.",
    messages: "A message has at most {{characters}} characters, and a recording ends after {{seconds}} seconds.",
    files:
      "Images may have {{imageKb}} KB, other files {{fileMb}} MB. Your files in all conversations may take {{filesMb}} MB.",
  },
  questions: {
    read: {
      question: "Can others see that I have read their messages?",
      answer:
        "Only a friend in your conversation, and only while neither of you has turned read receipts off. Groups have no read receipts.",
    },
    burn: {
      question: "What does burn after reading do?",
      answer:
        "While it is on, your messages and files go to those who are connected at that moment, and nothing of them is stored. Whoever is not there never sees them.",
    },
    friend: {
      question: "What happens when I delete a friend?",
      answer:
        "The friendship ends for both of you, and the conversation is deleted for both. If you become friends again later, it begins anew.",
    },
    group: {
      question: "Who can do what in a group?",
      answer:
        "The owner makes members admins, hands the group over and can remove anybody. Admins decide requests to join, edit the group and remove other members. An owner who leaves chooses the next one.",
    },
    invite: {
      question: "How do I let people into a group?",
      answer:
        "The owner and admins create invite links or QR codes on the page of members, choose when each ends and how many can join by it, and can revoke it. When editing the group they also choose whether requests need approval, and whether only they can write.",
    },
  },
};

export default help;
